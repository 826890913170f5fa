type IconProps = { of: string; size?: 16 | 20; className?: string }

/** A line drawing of 24 units. Its meaning is always said in words beside it, so it is hidden from readers. */
export function Icon({ of, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  )
}
