import type { companies as endpoints } from '@kontor/contract/companies.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { recordPicture } from '#kit/records/record-picture.ts'
import { removeLogo } from './companies.jobs.ts'
import { isLogoUsed } from './companies.repository.ts'
import { companyType } from './company-type.ts'
import { logoUrl } from './logo-address.ts'

const logo = recordPicture({
  type: companyType,
  field: 'logo',
  column: 'logo_key',
  removal: removeLogo,
  isUsed: isLogoUsed,
  isShared: ({ account_id }) => account_id === null,
})

export const { show } = logo

export async function set(ctx: CtxOf<typeof endpoints.setLogo>, id: string, upload: Upload) {
  return { logoUrl: logoUrl(ctx.kit, await logo.set(ctx, id, upload)) }
}

export async function remove(ctx: Ctx, id: string) {
  return { logoUrl: logoUrl(ctx.kit, await logo.remove(ctx, id)) }
}
