// Subjects of the sample's official announcements, by language.
import type { Edition } from './edition.ts'

interface Notice {
  title: string
  spot: string
}

export const NOTICES: Record<Edition['language'], readonly Notice[]> = {
  tr: [
    { title: 'taşınmaz satış ilanı', spot: 'Belediyeye ait taşınmazlar açık artırmayla satılacak.' },
    { title: 'yapım işi ihale ilanı', spot: 'Yol ve altyapı işi açık ihale usulüyle ihale edilecek.' },
    { title: 'araç alımı ilanı', spot: 'Temizlik hizmetleri için araç alınacak.' },
    { title: 'kiralama ilanı', spot: 'İş yerleri üç yıllığına kiraya verilecek.' },
  ],
  en: [
    { title: 'sale of municipal property', spot: 'Property of the municipality is sold by auction.' },
    { title: 'tender for road works', spot: 'Road and drainage works are put out to open tender.' },
    { title: 'purchase of vehicles', spot: 'Vehicles for street cleaning are to be bought.' },
    { title: 'premises to let', spot: 'Business premises are let for three years.' },
  ],
  ar: [
    { title: 'إعلان بيع عقارات', spot: 'تباع عقارات البلدية بالمزاد العلني.' },
    { title: 'إعلان مناقصة أشغال', spot: 'تطرح أشغال الطرق والبنية التحتية في مناقصة عامة.' },
    { title: 'إعلان شراء مركبات', spot: 'تشترى مركبات لخدمات النظافة.' },
    { title: 'إعلان تأجير', spot: 'تؤجر محال تجارية لمدة ثلاث سنوات.' },
  ],
}
