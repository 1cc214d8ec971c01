/**
 * An empty writing field shows its label as placeholder; the separate label appears on hover or focus. In right-to-left
 * fields it is isolated (U+2066, U+2069), because the interface is left to right and the star would otherwise move before
 * the label.
 */
export function formatPlaceholder(
  { label, isRequired }: { label: string; isRequired: boolean },
  dir: 'ltr' | 'rtl',
): string {
  const words = isRequired ? `${label} *` : label
  return dir === 'rtl' ? `\u2066${words}\u2069` : words
}
