// Words of agencies and their sources as entities.
import { agency } from '@manset/model/entities/agency.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { defineEntityTexts } from '../../../../kit/words/entity-texts.ts'

/** Names that are the same in every language. */
const FORMATS = {
  newsmlG2: 'NewsML-G2',
  newsml1: 'NewsML 1',
  nitf: 'NITF',
  ninjs: 'ninjs',
  rss: 'RSS',
  atom: 'Atom',
  iptc7901: 'IPTC 7901',
  anpa1312: 'ANPA 1312',
} as const

defineEntityTexts(agency, {
  tr: {
    one: 'Ajans',
    many: 'Ajanslar',
    new: 'Yeni ajans',
    field: { name: 'Ad', folder: 'Klasör', siteIds: 'Siteler' },
    hint: {
      folder: 'Sunucudaki ajans gelen kutusunun altındaki klasör. Boşsa addan yapılır; sonradan değişmez.',
      siteIds: 'Haberlerini gören masalar. Görseller ajansın yönetildiği sitede saklanır.',
    },
  },
  en: {
    one: 'Agency',
    many: 'Agencies',
    new: 'New agency',
    field: { name: 'Name', folder: 'Folder', siteIds: 'Sites' },
    hint: {
      folder: 'Below the agency inbox of the server. Made from the name where left empty; it never changes.',
      siteIds: 'Whose desks see its items. Pictures are kept by the site that runs the agency.',
    },
  },
})

defineEntityTexts(agencySource, {
  tr: {
    one: 'Ajans kaynağı',
    many: 'Ajans kaynakları',
    new: 'Yeni ajans kaynağı',
    approval: {
      label: 'Çalışıyor',
      heading: 'Çalışma',
      true: 'Çalışıyor',
      false: 'Duraklatıldı',
      approve: 'Çalıştır',
      unapprove: 'Duraklat',
      approved: '“{{name}}” çalışıyor',
      unapproved: '“{{name}}” duraklatıldı',
      key: 'Çalıştır ya da duraklat',
      unseenUntilApproved: 'Duraklatılmış kaynaktan hiçbir şey alınmaz.',
      added: '“{{name}}” eklendi, duraklatılmış duruyor; çalıştırılana kadar ondan bir şey alınmaz.',
      approveDone_one: '1 kaynak çalıştırıldı',
      approveDone_other: '{{count}} kaynak çalıştırıldı',
      unapproveDone_one: '1 kaynak duraklatıldı',
      unapproveDone_other: '{{count}} kaynak duraklatıldı',
    },
    part: { whatItIs: 'Kaynak', where: 'Nereden, ne zaman', credentials: 'Giriş bilgileri' },
    field: {
      agencyId: 'Ajans',
      kind: 'Türü',
      name: 'Ad',
      address: 'Adres',
      format: 'Biçim',
      isIndex: 'Adres bir belge listesidir',
      intervalSeconds: 'Sorma aralığı (saniye)',
      categoryId: 'Varsayılan kategori',
      signIn: 'Giriş',
      userName: 'Kullanıcı adı',
      headerName: 'Başlık adı',
      secret: 'Parola ya da anahtar',
      isRemovedAfter: 'Alınan dosyayı sunucudan sil',
      quietAfterMinutes: 'Sessizlik uyarısı (dakika)',
    },
    hint: {
      format: 'Boşsa her belgenin biçimi tanınır.',
      isIndex: 'Sayfadaki bağlantılar tek tek belge olarak okunur.',
      headerName: 'Anahtarın gönderildiği başlık, örneğin X-Api-Key.',
      isRemovedAfter: 'Kapalıyken sunucudaki hiçbir şeye dokunulmaz.',
      quietAfterMinutes: 'Bundan uzun süre bir şey gelmezse uyarılır. Boşsa uyarılmaz.',
    },
    caseHint: {
      address: {
        web: 'https://… ya da http://…',
        ftp: 'ftps://sunucu/klasör ya da ftp://sunucu/klasör',
        mail: 'imaps://sunucu/INBOX ya da imap://sunucu/INBOX',
      },
      secret: { push: 'Ajansın her gönderide vereceği anahtar.' },
    },
    option: {
      kind: {
        push: 'Ajans gönderir (HTTP)',
        http: 'Web adresi (HTTP)',
        feed: 'RSS / Atom',
        ftp: 'FTP / FTPS',
        mail: 'E-posta kutusu (IMAP)',
        folder: 'İzlenen klasör',
      },
      signIn: {
        none: 'Yok',
        password: 'Kullanıcı adı ve parola',
        bearer: 'Bearer anahtarı',
        header: 'Başlıkta anahtar',
      },
      format: { ...FORMATS, photo: 'Fotoğraf (IPTC/XMP)' },
    },
  },
  en: {
    one: 'Agency source',
    many: 'Agency sources',
    new: 'New agency source',
    approval: {
      label: 'Running',
      heading: 'Running',
      true: 'Running',
      false: 'Paused',
      approve: 'Run',
      unapprove: 'Pause',
      approved: '“{{name}}” is running',
      unapproved: '“{{name}}” is paused',
      key: 'Run or pause',
      unseenUntilApproved: 'Nothing is taken from a paused source.',
      added: '“{{name}}” was added and is paused; nothing is taken from it before it runs.',
      approveDone_one: '1 source is running',
      approveDone_other: '{{count}} sources are running',
      unapproveDone_one: '1 source is paused',
      unapproveDone_other: '{{count}} sources are paused',
    },
    part: { whatItIs: 'Source', where: 'Where and when', credentials: 'Credentials' },
    field: {
      agencyId: 'Agency',
      kind: 'Kind',
      name: 'Name',
      address: 'Address',
      format: 'Format',
      isIndex: 'The address is a list of documents',
      intervalSeconds: 'Asked every (seconds)',
      categoryId: 'Default category',
      signIn: 'Signing in',
      userName: 'User name',
      headerName: 'Header name',
      secret: 'Password or key',
      isRemovedAfter: 'Remove files there once taken',
      quietAfterMinutes: 'Warn of silence after (minutes)',
    },
    hint: {
      format: 'Left empty, the format of each document is recognised.',
      isIndex: 'Each link on the page is read as a document.',
      headerName: 'The header the key is sent in, such as X-Api-Key.',
      isRemovedAfter: 'While it is off nothing is touched there.',
      quietAfterMinutes: 'Warned of when nothing comes for longer. Left empty, never.',
    },
    caseHint: {
      address: {
        web: 'https://… or http://…',
        ftp: 'ftps://server/folder or ftp://server/folder',
        mail: 'imaps://server/INBOX or imap://server/INBOX',
      },
      secret: { push: 'The key the agency gives with everything it sends.' },
    },
    option: {
      kind: {
        push: 'The agency sends (HTTP)',
        http: 'Web address (HTTP)',
        feed: 'RSS / Atom',
        ftp: 'FTP / FTPS',
        mail: 'Mail box (IMAP)',
        folder: 'Watched folder',
      },
      signIn: {
        none: 'None',
        password: 'User name and password',
        bearer: 'Bearer key',
        header: 'Key in a header',
      },
      format: { ...FORMATS, photo: 'Photograph (IPTC/XMP)' },
    },
  },
})
