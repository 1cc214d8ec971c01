/** Joins names with the comma of their language (`ar`, `tr-TR` …). */
export function joinNames(names: readonly string[], language: string | null | undefined): string {
  return names.join(getListSeparator(language))
}

/** The list separator of a language. */
export function getListSeparator(language: string | null | undefined): string {
  return language?.split('-', 1)[0] === 'ar' ? '، ' : ', '
}
