// A transactional mail to one reader: a sentence and a button, with a plain-text alternative.
import { directionOf } from '@manset/model/site.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SendReaderMail } from './confirmation-job.ts'
import { html } from './page.ts'

/** Sends it once. Throws for temporary failures, so that the job retries; permanent failures and unknown outcomes are not retried. */
export const sendReaderMail: SendReaderMail = async (
  { to, from, language, subject, text, button, ends },
  { id, data: { siteId }, tools, signal },
) => {
  const body = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.7 Arial,sans-serif;color:#1a1a1a;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:20px;line-height:1.5;margin:0 0 12px">${subject}</h1>
<p style="margin:0 0 20px">${text}</p>
<p style="margin:0 0 20px"><a href="${button.address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4f9e;color:#ffffff;font-weight:bold;text-decoration:none">${button.label}</a></p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all" dir="ltr">${button.address}</p>
<p style="margin:0;font-size:14px;color:#5c5f66">${ends}</p>
<p style="margin:12px 0 0;font-size:14px;color:#5c5f66">${from}</p>
</div>
</body>
</html>`
  const mail = await tools.mail.openForSite(siteId, tools)
  const compiled = tools.mail.compile({
    ...mail.from(),
    subject,
    html: body.text,
    text: `${text}\n\n${button.label}: ${button.address}\n\n${ends}\n\n${from}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  const mailer = mail.open()
  try {
    const handing = await mailer.send(
      compiled,
      { to, messageId: `reader.${id}`, at: tools.clock.now() },
      signal,
    )
    if (handing.kind === 'later' || handing.kind === 'away')
      throw new Refusal('MAIL_NOT_TAKEN', 'The mail server did not take it', {
        params: { reason: handing.code },
      })
  } finally {
    await mailer.close()
  }
}
