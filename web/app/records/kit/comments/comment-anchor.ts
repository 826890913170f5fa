/** The part of an address that names a comment on the page of its record. */
export function commentAnchor(id: string) {
  return `comment-${id}`
}
