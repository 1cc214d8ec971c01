/** How far a newsletter or push message with a content in it is; what is only saved, or was canceled, is told nowhere. */
export type SendingState = 'planned' | 'running' | 'done' | 'failed' | 'missed'
