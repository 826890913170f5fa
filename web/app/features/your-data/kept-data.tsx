import { formatDay } from '@kontor/contract/kit/format.ts'
import type { NoticeView } from '@kontor/contract/privacy-notices.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'

type Line = { name: string; values: readonly ReactNode[] }

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="p-data-lines">
      {lines
        .filter(({ values }) => values.length > 0)
        .map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map((value, index) => (
                // Lines stand in their order and never move.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index}>{value}</p>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Who keeps it, why, where it comes from and until when. */
export function WhyKept({ view }: { view: NoticeView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const bases = {
    legitimateInterest: t`Legitimate interest`,
    consent: t`Your consent`,
    contract: t`A contract, or steps before one`,
  }
  const purposes = {
    recruiting: t`Recruiting`,
    talentPool: t`Talent pool`,
    sales: t`Sales`,
    partnership: t`Partnership between companies`,
    research: t`Market research`,
  }
  const sources = {
    you: t`You yourself`,
    documents: t`Documents such as a resume`,
    staff: t`Entered by staff`,
    import: t`Imported lists`,
    public: t`Public sources`,
  }
  return (
    <Lines
      lines={[
        { name: t`Kept by`, values: [view.keptBy] },
        { name: t`Questions go to`, values: view.contactEmail ? [view.contactEmail] : [] },
        { name: t`Purpose`, values: [view.purpose ? purposes[view.purpose] : t`Business contact`] },
        { name: t`Lawful basis`, values: [bases[view.basis ?? 'legitimateInterest']] },
        { name: t`Where it comes from`, values: view.sources.map((source) => sources[source]) },
        { name: t`Kept since`, values: [formatDay(view.since, locale)] },
        { name: t`Kept until`, values: [formatDay(view.keptUntil, locale)] },
      ]}
    />
  )
}

const spanText = ({ from, to }: { from: string | null; to: string | null }) => [from, to].filter(Boolean).join(' – ')
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

/** Everything of the record itself. */
export function KeptData({ view }: { view: NoticeView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <>
      <Lines
        lines={[
          { name: t`Name`, values: [view.name] },
          { name: t`Email addresses`, values: view.emails },
          { name: t`Phone numbers`, values: view.phones },
          { name: t`Links`, values: view.links },
          {
            name: t`Places`,
            values: view.places.map(({ city, country }) => joined([city, countries.of(country) ?? country])),
          },
          { name: t`Summary`, values: view.summary ? [view.summary] : [] },
          {
            name: t`Positions`,
            values: view.positions.map((each) => joined([each.title, each.company, spanText(each)])),
          },
          {
            name: t`Education`,
            values: view.educations.map((each) => joined([each.school, each.subject, spanText(each)])),
          },
          { name: t`Skills`, values: view.skills.length > 0 ? [view.skills.join(', ')] : [] },
          {
            name: t`Languages`,
            values: view.languages.map(({ language, proficiency }) =>
              joined([languages.of(language) ?? language, proficiency]),
            ),
          },
          { name: t`Documents`, values: view.documents },
        ]}
      />
      {view.others > 0 && (
        <p className="p-data-quiet">
          <Plural
            value={view.others}
            one="There is # further entry, such as a note, a task or an email. Ask for a copy of it."
            other="There are # further entries, such as notes, tasks and emails. Ask for a copy of them."
          />
        </p>
      )}
      <p className="p-data-quiet">
        <Trans>
          You can also ask for a copy of everything, for erasure and for restriction, object to the processing, and
          complain to a data-protection authority.
        </Trans>
      </p>
    </>
  )
}
