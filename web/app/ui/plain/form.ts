import { useLingui } from '@lingui/react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useReady } from '~/lib/use-ready.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import type { Fault } from './faults.ts'

export type Values = Readonly<Record<string, string>>
type Messages = Readonly<Record<string, string | undefined>>
export type Phase = 'idle' | 'proving' | 'sending'

/** What a field needs of its form. */
export type Fields = { faults: Messages; blur: (name: string) => void }

export type Sending = { values: Values; proof: string; attempt: string }

type FormPlan<Result> = {
  /** For a page that fills the form itself. */
  formRef?: RefObject<HTMLFormElement | null> | undefined
  /** Loaded with the first use, so that the rules weigh nothing on the page itself. */
  check: (values: Values) => Promise<readonly Fault[]>
  /** Solves a challenge before sending, where the call asks for one. */
  prove?: () => Promise<string>
  /** The challenge is solved only when the server asks for it, and what was typed is then sent once more. */
  provesWhenAsked?: true
  send: (sending: Sending) => Promise<Result>
  done: (result: Result, values: Values) => void
}

/** A form whose fields belong to the browser: what was typed before the page woke up is kept. */
export function useForm<Result>(plan: FormPlan<Result>) {
  const { i18n } = useLingui()
  const own = useRef<HTMLFormElement>(null)
  const ref = plan.formRef ?? own
  const attempt = useIdempotencyKey()
  const ready = useReady()
  const [faults, setFaults] = useState<Messages>({})
  const [phase, setPhase] = useState<Phase>('idle')
  const [failure, setFailure] = useState<unknown>()
  const [asked, setAsked] = useState(false)
  const messageOf = (fault: Fault) => fault.message ?? i18n._(fault.key, fault.values)

  async function blur(name: string) {
    const values = valuesOf(ref.current)
    // An untouched field is not wrong yet: it is asked for when the form is sent.
    if (values[name] === '' && !faults[name]) return
    const found = (await plan.check(values)).find((fault) => fault.path === name)
    // New words would push a button from under the pointer that presses it, and the click would be lost.
    while (document.querySelector(':active')) await new Promise(requestAnimationFrame)
    setFaults((before) => ({ ...before, [name]: found && messageOf(found) }))
  }

  function refuse(found: readonly Fault[]) {
    // The first fault of a field wins, as the rules are written from coarse to fine.
    setFaults(Object.fromEntries(found.toReversed().map((fault) => [fault.path, messageOf(fault)])))
    const names = new Set(found.map((fault) => fault.path))
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[]
    controls.find((control) => names.has(control.name))?.focus()
  }

  async function sendOrProve(sending: Sending): Promise<Result> {
    try {
      return await plan.send(sending)
    } catch (cause) {
      if (!plan.prove || !plan.provesWhenAsked || !asksForProof(cause)) throw cause
      setAsked(true)
      setPhase('proving')
      const proof = await plan.prove()
      setPhase('sending')
      return plan.send({ ...sending, proof })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase !== 'idle') return
    const values = valuesOf(event.currentTarget)
    setFailure(undefined)
    setAsked(false)
    setPhase(plan.prove && !plan.provesWhenAsked ? 'proving' : 'sending')
    try {
      const found = await plan.check(values)
      refuse(found)
      if (found.length > 0) return
      const proof = plan.prove && !plan.provesWhenAsked ? await plan.prove() : ''
      setPhase('sending')
      plan.done(await sendOrProve({ values, proof, attempt: attempt(values) }), values)
    } catch (cause) {
      setFailure(cause)
      // The visitor is told either way; a fault of our own must also reach the console.
      if (!(cause instanceof ApiError)) throw cause
      refuse(cause.fields)
    } finally {
      setPhase('idle')
    }
  }

  const fields: Fields = { faults, blur: (name) => void blur(name).catch(setFailure) }
  return {
    fields,
    phase,
    ready,
    /** The server asked for a challenge in between. */
    asked,
    /** The refusal in words, and the number it is known by. */
    failure: failure === undefined ? undefined : errorText(i18n, failure),
    code: failure instanceof ApiError ? failure.body.errorCode : undefined,
    // A form sent before the page wakes up must not carry its fields in the address.
    props: {
      ref,
      noValidate: true,
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  }
}

function asksForProof(cause: unknown) {
  return cause instanceof ApiError && cause.body.details?.captcha === true
}

function valuesOf(form: HTMLFormElement | null): Values {
  const entries = form ? [...new FormData(form)] : []
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
