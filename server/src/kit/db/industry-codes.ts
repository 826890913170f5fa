import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../../data/industries')
const NAME = 'industries'

type Code = { system: string; code: string; labels: string; isic: string }

/** Brings the code lists of the classification systems into the database, if the files are not those it holds. */
export async function loadIndustryCodes(client: pg.ClientBase, folder = FOLDER) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  const texts = files
    .toSorted()
    .map((file) => ({ system: file.replace('.tsv', ''), text: readFileSync(join(folder, file), 'utf8') }))
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const { rows } = await client.query<{ hash: string }>('select hash from catalogue.loaded_data where name = $1', [
    NAME,
  ])
  if (rows[0]?.hash === hash) return false
  await replaceCodes(client, texts.flatMap(codesOf), hash)
  return true
}

/** In one transaction: two processes may prepare the same database, and readers see the old lists or the new ones. */
async function replaceCodes(client: pg.ClientBase, codes: Code[], hash: string) {
  const column = (key: keyof Code) => codes.map((code) => code[key])
  await client.query('begin')
  try {
    await client.query(
      'insert into catalogue.loaded_data (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [NAME, hash],
    )
    await client.query('delete from catalogue.industry_codes')
    await client.query(
      `insert into catalogue.industry_codes (system, code, labels, isic)
        select system, code, labels::jsonb, string_to_array(isic, ' ')
        from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as codes (system, code, labels, isic)`,
      [column('system'), column('code'), column('labels'), column('isic')],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function codesOf({ system, text }: { system: string; text: string }): Code[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [code = '', en = '', de = '', fr = '', isic = ''] = line.split('\t')
    const labels = Object.entries({ en, de, fr }).filter(([, label]) => label !== '')
    return { system, code, labels: JSON.stringify(Object.fromEntries(labels)), isic }
  })
}
