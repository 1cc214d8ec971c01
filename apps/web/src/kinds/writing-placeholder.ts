/** While nothing is written, the page says what belongs there; the label itself shows with the pointer or the focus. */
export function writingPlaceholder({ label, isRequired }: { label: string; isRequired: boolean }): string {
  return isRequired ? `${label} *` : label
}
