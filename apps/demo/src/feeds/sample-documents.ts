// Real documents in the exchange formats of the news industry, for the demo's first deliveries (see corpora/README).

/** A document and what it exemplifies. */
export interface SampleDocument {
  name: string
  file: URL
  about: string
}

const corpora = new URL('../../../../corpora/', import.meta.url)

function sample(path: string, about: string): SampleDocument {
  const file = new URL(path, corpora)
  return { name: path.split('/').at(-1) ?? path, file, about }
}

/** The documents that `deliver` sends by default. */
export const sampleDocuments: readonly SampleDocument[] = [
  sample('iptc-ninjs/examples/NewsML/businesswire-newsml-20130605006126.xml', 'a press release in NewsML 1'),
  sample('iptc-newsml-g2/examples/LISTING_2_NewsML-G2_Text_Document.xml', 'a text in NewsML-G2'),
  sample('iptc-newsml-g2/examples/LISTING_3_Photo_in_NewsML-G2.xml', 'a photograph in NewsML-G2'),
  sample('iptc-ninjs/examples/1.4/ninjsExMediumText1.json', 'a text with a picture in ninjs 1.4'),
  sample('iptc-ninjs/examples/2.1/ntb_text.json', 'a text in ninjs 2.1'),
  sample('iptc-ninjs/examples/3.0/dpa_text.json', 'a text in ninjs 3.0'),
]
