import { personKey } from '#catalogue/people/person-key.ts'
import { valuesOf, type Values } from '#catalogue/people/fields.ts'
import type { Row } from '#catalogue/people/rows.ts'
import { valuesOfResume } from '#flows/resume-uploads/stored-resume.ts'
import { resumeFilesOf } from '#workspace/person-files/resume-texts.ts'
import { isMissing } from './enrichable.ts'
import type { Answer, Provider } from './enrichment.provider.ts'

/** The resumes that the account keeps of its own person. A public record, which everybody reads, takes nothing of them. */
export const ownResumes: Provider<Row, Values> = {
  name: 'ownResumes',
  async look({ record, wanted, asker, read, load }) {
    const values: Readonly<Record<string, unknown>> = valuesOf(record)
    const lacks = !wanted || wanted.some((field) => field === 'profiles' || isMissing(values[field]))
    if (record.account_id === null || !lacks) return []
    const answers: Answer<Values>[] = []
    for (const { storage_key, media_type: mediaType, text } of await read((tx) => resumeFilesOf(tx, record.id))) {
      const bytes = await load(storage_key)
      const whole = bytes ? await resumeFacts(asker.accountId, { bytes, mediaType }, record) : undefined
      // Of a scan only the text is there that was recognised before.
      const facts = whole ?? (text === null ? undefined : await resumeFacts(asker.accountId, { text }, record))
      if (facts) answers.push({ source: 'resume', facts })
    }
    return answers
  },
}

/** What a resume of this person says; nothing where it names somebody else. */
export async function resumeFacts(accountId: string, source: Parameters<typeof valuesOfResume>[1], person: Row) {
  const said = await valuesOfResume(accountId, source)
  if (!said || (said.name !== '' && !isSameName(said.name, person.name))) return undefined
  const { name: _name, ...facts } = said
  return facts
}

/** A resume may write more or fewer of the names. */
function isSameName(one: string, other: string) {
  const [some, others] = [personKey(one).split(' '), personKey(other).split(' ')]
  const [few, many] = some.length < others.length ? [some, others] : [others, some]
  return few.length > 1 && few.every((word) => many.includes(word))
}
