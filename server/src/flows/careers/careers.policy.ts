type Shown = { status: string; confidential: boolean; account_id: string | null }

/** Whether visitors may see a job that was put on the careers page: it is open, and not for its team alone. */
export function isShown({ status, confidential, account_id }: Shown) {
  return status === 'open' && !confidential && account_id !== null
}
