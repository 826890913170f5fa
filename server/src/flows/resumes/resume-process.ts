import { serveReader } from '../documents/reader-process.ts'
import { isHeading } from './headings.ts'
import { parseResume } from './parse-resume.ts'

serveReader(isHeading, async (document) => ({ document, resume: await parseResume(document) }))
