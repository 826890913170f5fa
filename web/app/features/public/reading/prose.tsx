/** A text that the server made of our own Markdown, in which HTML is off. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- written by us and rendered without HTML of its own
  return <div className="p-prose p-written" dangerouslySetInnerHTML={{ __html: html }} />
}
