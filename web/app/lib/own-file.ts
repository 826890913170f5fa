/** Data that come with the product as a file of their own, which the build gave its address. */
export async function readOwnFile(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.json()
}
