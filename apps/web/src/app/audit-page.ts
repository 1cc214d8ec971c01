// The audit screen with the words of every entity, which it names without knowing their features.

const words = import.meta.glob([
  '../features/*/texts.ts',
  '../features/*/texts/texts.ts',
  '../features/*/texts/entities.ts',
])

/** Loads the screen and the words together. */
export async function loadAuditPage() {
  const [page] = await Promise.all([
    import('../features/audit/audit.page.tsx'),
    ...Object.values(words).map((load) => load()),
  ])
  return page
}
