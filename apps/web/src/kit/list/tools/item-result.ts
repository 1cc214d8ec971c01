/** Result of one item of a batch. */
export interface ItemResult {
  id: string
  version?: number | null
  code?: string | null
  params: unknown
}
