import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, CircleQuestionMark, LibraryBig, Mail } from 'lucide-react'
import { useLocation } from 'react-router'
import { helpTopicOf } from '~/lib/help-topics.ts'
import { useLocale } from '~/lib/i18n.ts'
import { placeOf } from '~/lib/place.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { KeyList } from './key-list.tsx'

/** Where help is: the article on the screen, all articles, the operator, the API reference, the keys and the version to name in a question. */
export function SupportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const topic = helpTopicOf(placeOf(useLocation().pathname).page)
  const version = useVisitor()?.config.version
  return (
    <Sheet title={t`Help`} open={open} onClose={onClose}>
      <ul className="support-links">
        {topic && (
          <li>
            <a href={href('knowledgeArticle', locale, { slug: topic })}>
              <CircleQuestionMark size={16} aria-hidden />
              <Trans>Help on this page</Trans>
            </a>
          </li>
        )}
        <li>
          <a href={href('knowledge', locale)}>
            <LibraryBig size={16} aria-hidden />
            <Trans>All help articles</Trans>
          </a>
        </li>
        <li>
          <a href={href('contact', locale)}>
            <Mail size={16} aria-hidden />
            <Trans>Write to the operator</Trans>
          </a>
        </li>
        <li>
          <a href={href('apiReference', locale)}>
            <BookOpen size={16} aria-hidden />
            <Trans>API reference</Trans>
          </a>
        </li>
      </ul>
      <h2 className="sheet-heading">
        <Trans>Keys</Trans>
      </h2>
      <KeyList />
      <p className="quiet">
        <Trans>Version {version}</Trans>
      </p>
    </Sheet>
  )
}
