/** What became of one item of a change to many. */
export interface ItemResult {
  id: string
  version?: number | null
  code?: string | null
  params: unknown
}
