// Parses a posted form in both encodings that RFC 8058 allows for one-click unsubscription.
const PART = /^content-disposition:\s*form-data;[^\r\n]*?\bname="([^"\r\n]{1,100})"/im

/** The fields of a body; empty if it cannot be parsed. */
export function readForm(contentType: string, body: string): URLSearchParams {
  if (!/^multipart\//i.test(contentType)) return new URLSearchParams(body)
  const [, boundary] = /boundary="?([^";]{1,70})"?/i.exec(contentType) ?? []
  const fields = new URLSearchParams()
  if (!boundary) return fields
  for (const part of body.split(`--${boundary}`)) {
    const [head = '', ...value] = part.split(/\r?\n\r?\n/)
    const [, name] = PART.exec(head.trimStart()) ?? []
    if (name) fields.append(name, value.join('\n\n').replace(/\r?\n$/, ''))
  }
  return fields
}
