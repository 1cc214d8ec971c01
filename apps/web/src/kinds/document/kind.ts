import type { WebKind } from '../kind.ts'

export const document: WebKind<'document'> = {
  Cell: null,
  // What the file is called and how large it is, the server knows.
  toInput: (value) => value && { path: value.path },
  asText: (value) => value?.name ?? value?.path ?? '',
  changeLook: 'sides',
}
