import type { WebKind } from '../kind.ts'

export const video: WebKind<'video'> = {
  Cell: null,
  toInput: (value) => {
    if (!value) return null
    const { path, text, source, cameraman, duration, poster } = value
    return { path, text, source, cameraman, duration, poster }
  },
  asText: (value) =>
    value ? [value.text, value.source, value.cameraman, value.path].filter(Boolean).join(' · ') : '',
  changeLook: 'sides',
  hasInnerInputs: true,
}
