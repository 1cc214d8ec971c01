/** Joins names with the comma of their language (`ar`, `tr-TR` …). */
export function joinNames(names: readonly string[], language: string | null | undefined): string {
  return names.join(separatorIn(language))
}

/** The list separator of a language. */
export function separatorIn(language: string | null | undefined): string {
  return language?.split('-', 1)[0] === 'ar' ? '، ' : ', '
}
