import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import type { ServerResponse } from 'node:http'

export type RefusalTexts = Record<Locale, Record<'tooManyPages' | 'wrongHost', string>>

/** The texts come with the built application, which has the catalogues. */
export async function loadRefusals(file: URL): Promise<RefusalTexts> {
  const build = (await import(file.href)) as {
    entry: { module: { refusalTexts(locale: Locale): Promise<RefusalTexts[Locale]> } }
  }
  const texts = LOCALES.map(async (locale) => [locale, await build.entry.module.refusalTexts(locale)] as const)
  return Object.fromEntries(await Promise.all(texts)) as RefusalTexts
}

type Refusal = { status: 421 | 429; text: keyof RefusalTexts[Locale]; path: string }

/** A page that costs nothing to make, in the language of the one that was asked for. */
export function refuse(response: ServerResponse, texts: RefusalTexts, { status, text, path }: Refusal) {
  const { locale } = splitLocale(path)
  const said = texts[locale][text]
  const body = [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${status} – Kontor</title></head><body><main><h1>${status}</h1><p>${said}</p></main></body></html>`,
  ].join('')
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  response.end(body)
}
