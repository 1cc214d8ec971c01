/** Status of a newsletter or push message that contains a content. Those only saved, or canceled, are not listed. */
export type ContentDispatchState = 'planned' | 'running' | 'done' | 'failed' | 'missed'
