// The only document of the sample newsroom: a one-page notice, generated here. Every site has it under its own path.

import type { DocumentValue } from '@manset/model/kinds/document.ts'
import { pathOf } from './pictures.ts'
import type { SiteFile } from './site-files.ts'

const NAME = 'ilan.pdf'
const PAGE = 'BT /F1 22 Tf 72 740 Td (MANSET) Tj /F1 12 Tf 0 -40 Td (Ornek ilan / Sample notice) Tj ET'

/** A PDF of one page, with the offsets that readers require. */
function writePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${PAGE.length} >>\nstream\n${PAGE}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${end}`, 'latin1')
}

const bytes = writePdf()

/** The document as a field value. */
export function pdfValue(siteId: number): DocumentValue {
  return { path: pathOf(siteId, 'notice', 'pdf'), name: NAME, byteSize: bytes.length, pages: 1 }
}

/** The document file for the sites. */
export const pdfFile: SiteFile = {
  ...{ name: 'notice', extension: 'pdf', bytes },
  facts: { kind: 'document', mime: 'application/pdf', pages: 1, original_name: NAME },
}
