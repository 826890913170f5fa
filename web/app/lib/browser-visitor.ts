import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { jar } from './client.ts'
import { browserConfig } from './config.ts'
import { isPseudoDocument } from './i18n.ts'
import { readSettings } from './jar.ts'
import { parseUser } from './known-user.ts'
import type { Visitor } from './visitor.ts'

export function browserVisitor(): Visitor {
  return {
    config: browserConfig(),
    settings: readSettings(jar),
    user: parseUser(jar.get(COOKIES.user)) ?? null,
    pseudo: isPseudoDocument(),
  }
}
