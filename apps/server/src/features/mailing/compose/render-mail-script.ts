// Worker thread that renders mails. Loading the MJML library takes a third of a second, which would block the server.
import { parentPort } from 'node:worker_threads'
import mjml2html from 'mjml'
import type { Composition, LinkPlaceholders } from './composition.ts'
import { mailMarkup } from './markup.ts'
import { plainMail } from './plain-mail.ts'

export interface RenderRequest {
  mail: Composition
  marks: LinkPlaceholders
}

parentPort?.on('message', async ({ mail, marks }: RenderRequest) => {
  const { html } = await mjml2html(mailMarkup(mail, marks), {
    ...{ keepComments: false, ignoreIncludes: true, validationLevel: 'strict' },
    // Empty, so that MJML links no web fonts: mails use the fonts of the reader's device.
    fonts: {},
  })
  parentPort?.postMessage({
    subject: mail.subject,
    html: removeIndentation(html),
    text: plainMail(mail, marks),
  })
})

/** Removes the indentation that MJML adds between tags: mailboxes clip long messages. */
function removeIndentation(html: string): string {
  return html.replace(/>\s+</g, (gap) => (gap.includes('\n') ? '>\n<' : gap)).replace(/[ \t]+\n/g, '\n')
}
