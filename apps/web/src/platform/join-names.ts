/** Names one after the other, with the comma of the language they are in (`ar`, `tr-TR` …). */
export function joinNames(names: readonly string[], language: string | null | undefined): string {
  return names.join(separatorIn(language))
}

/** What stands between names of a list in a language. */
export function separatorIn(language: string | null | undefined): string {
  return language?.split('-', 1)[0] === 'ar' ? '، ' : ', '
}
