/** An amount in words with a bar; the bar repeats the words and is hidden from readers. */
export function Meter({ value, max, text }: { value: number; max: number; text: string }) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <span className="meter">
      <span className="number">{text}</span>
      <span className="meter-bar" aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}
