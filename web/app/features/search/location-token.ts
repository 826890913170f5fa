const MOST_USES = 50

let token = ''
let uses = 0

/** Counts the questions for places; a new one after 50 uses. */
export function locationToken() {
  if (token === '' || uses >= MOST_USES) {
    token = crypto.randomUUID()
    uses = 0
  }
  uses += 1
  return token
}
