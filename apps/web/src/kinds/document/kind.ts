import type { WebKind } from '../kind.ts'

export const document: WebKind<'document'> = {
  Cell: null,
  // The server determines the file's name and size.
  toInput: (value) => value && { path: value.path },
  asText: (value) => value?.name ?? value?.path ?? '',
  changeLook: 'sides',
}
