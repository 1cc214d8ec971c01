/** Status of a newsletter or push message that contains a content. Those only saved, or canceled, are not listed. */
export type SendingState = 'planned' | 'running' | 'done' | 'failed' | 'missed'
