/**
 * While nothing is written, the page says what belongs there; the label itself shows with the pointer or the focus. In a field
 * written from right to left it is isolated (U+2066, U+2069): the interface is not, and a star would come before its label.
 */
export function writingPlaceholder(
  { label, isRequired }: { label: string; isRequired: boolean },
  dir: 'ltr' | 'rtl',
): string {
  const words = isRequired ? `${label} *` : label
  return dir === 'rtl' ? `\u2066${words}\u2069` : words
}
