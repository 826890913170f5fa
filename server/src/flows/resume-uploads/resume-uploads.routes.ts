import { personFiles } from '@kontor/contract/person-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { addFile } from './add-file.ts'
import { upload } from './resume-uploads.service.ts'
import { review, saveReview } from './review.ts'
import { stateOf } from './upload-state.ts'

export function resumeUploadRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, personFiles.uploadResume, (ctx, { query, file }) => upload(ctx, query, file))
  serve(app, kit, personFiles.upload, (ctx, { params }) => stateOf(ctx, params.uploadId))
  serve(app, kit, personFiles.add, (ctx, { params, query, file }) => addFile(ctx, params.id, query, file))
  serve(app, kit, personFiles.review, (ctx, { params }) => review(ctx, params.fileId))
  serve(app, kit, personFiles.saveReview, (ctx, { params, body }) => saveReview(ctx, params.fileId, body))
}
