import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageTitle } from '~/features/public/page-title.tsx'
import { Section } from '~/features/public/section.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'

export const meta = metaOf('aboutUs', {
  title: msg`About`,
  description: msg`What Kontor is, how it is built and what it does not do.`,
})

export default function AboutUs() {
  const locale = useLocale()
  return (
    <>
      <PageTitle title={<Trans>A room where the books are kept</Trans>}>
        <Trans>
          A Kontor was a merchant’s office: the place where everyone who traded with the house had a page, and every
          page could be added up.
        </Trans>
      </PageTitle>
      <Section title={<Trans>What it is</Trans>}>
        <div className="p-prose">
          <p>
            <Trans>
              Kontor is software for people who work with companies and the people in them: recruiters, sales and talent
              teams. It keeps companies, contacts, jobs, candidates, figures, news and tasks in one place, so that
              nobody copies them from one tool to the next.
            </Trans>
          </p>
          <p>
            <Trans>
              An account belongs to a company. Its colleagues share records, comments and lists, and each person sees
              what their role allows.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={<Trans>How it is built</Trans>}>
        <div className="p-prose">
          <p>
            <Trans>
              Kontor runs on a machine of your choice and brings its own database. It works without outside services:
              pages, search and the check against robots all come from the installation itself.
            </Trans>
          </p>
          <p>
            <Trans>
              Where the software judges, it shows its reasons. Where it changes something, it keeps the way back. Where
              a person’s data is concerned, it remembers why the data is there and how long it may stay.
            </Trans>
          </p>
          <p>
            <Trans>
              Everything the pages can do is also open to programs:{' '}
              <SiteLink to={href('apiReference', locale)}>the API is described here</SiteLink>.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={<Trans>What it is not</Trans>}>
        <div className="p-prose">
          <p>
            <Trans>
              It does not decide about people. A suggestion is a list with reasons; the choice remains with whoever is
              responsible for it.
            </Trans>
          </p>
          <p>
            <Trans>
              It does not sell what it holds. Companies and people that an account has entered are seen by that account
              alone.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={<Trans>Where lists and words come from</Trans>}>
        <div className="p-prose">
          <p>
            <Trans>
              Industries: ISIC (United Nations), NACE and NOGA (Swiss Federal Statistical Office), WZ 2008
              (Statistisches Bundesamt), UK SIC 2007 (Office for National Statistics, Open Government Licence v3.0),
              NAICS and SIC (United States government).
            </Trans>
          </p>
          <p>
            <Trans>
              This service uses the ESCO classification of the European Commission, shortened and normalised. Places
              come from Natural Earth.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={<Trans>Who stands behind this installation</Trans>}>
        <div className="p-prose">
          <p>
            <Trans>
              Each installation has its own operator. The <SiteLink to={href('imprint', locale)}>imprint</SiteLink> says
              who that is here, and you can <SiteLink to={href('contact', locale)}>write to them</SiteLink>.
            </Trans>
          </p>
        </div>
      </Section>
    </>
  )
}
