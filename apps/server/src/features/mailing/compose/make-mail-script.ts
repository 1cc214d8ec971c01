// Makes mails in a thread of their own: the library for the markup of mails takes a third of a second to load.
import { parentPort } from 'node:worker_threads'
import mjml2html from 'mjml'
import type { Composition, Marks } from './composition.ts'
import { mailMarkup } from './markup.ts'
import { plainMail } from './plain-mail.ts'

export interface MailAsked {
  mail: Composition
  marks: Marks
}

parentPort?.on('message', async ({ mail, marks }: MailAsked) => {
  const { html } = await mjml2html(mailMarkup(mail, marks), {
    ...{ keepComments: false, ignoreIncludes: true, validationLevel: 'strict' },
    // Letters are those of the reader's machine.
    fonts: {},
  })
  parentPort?.postMessage({ subject: mail.subject, html: tight(html), text: plainMail(mail, marks) })
})

/** Without the white space between tags that the library indents with: mailboxes cut what is long. */
function tight(html: string): string {
  return html.replace(/>\s+</g, (gap) => (gap.includes('\n') ? '>\n<' : gap)).replace(/[ \t]+\n/g, '\n')
}
