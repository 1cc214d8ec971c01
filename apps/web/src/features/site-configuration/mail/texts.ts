import { defineTexts, type SameShape } from '../../../platform/language/texts.ts'

const tr = {
  action: 'Bana deneme e-postası gönder',
  sending: 'Gönderiliyor…',
  about: 'Formdaki ayarlarla, kaydetmeden, kendi adresinize bir e-posta gönderir.',
  wrong: 'Önce işaretli alanları düzeltin.',
  outcomes: {
    sent: 'Posta sunucusu kabul etti: {{address}}. Ulaştığını posta kutunuzdan kontrol edin.',
    noAddress: 'Hesabınızda e-posta adresi yok; deneme e-postası gönderilmedi.',
    notConfigured: 'Bu sunucuda tanımlı posta sunucusu yok (SMTP_URL). Sitenin kendi sunucusunu girin.',
    secret: 'Kayıtlı parola bu sunucunun anahtarıyla çözülemiyor. Yeniden girin.',
    connect: 'Posta sunucusuna bağlanılamadı ({{code}}). Sunucu adını ve portu kontrol edin.',
    tls: 'Şifreli bağlantı kurulamadı ({{code}}). Şifreleme türünü, portu ve sunucunun sertifikasını kontrol edin.',
    signIn: 'Kullanıcı adı ya da parola kabul edilmedi ({{code}}).',
    sender: 'Sunucu, gönderen adresini reddetti ({{code}}). Bu adresten göndermeye izin vermeli.',
    recipient: 'Sunucu, alıcı olarak {{address}} adresini reddetti ({{code}}).',
    content: 'Sunucu, e-postanın içeriğini reddetti ({{code}}).',
    unknown:
      'Bağlantı son anda koptu ({{code}}); e-postanın ulaşıp ulaşmadığı bilinmiyor. Posta kutunuzu kontrol edin.',
  },
  codes: {
    connect: {
      timeout: 'Posta sunucusu yanıt vermiyor. Sunucu adını, portu ve güvenlik duvarını kontrol edin.',
      ECONNREFUSED: 'Posta sunucusu bağlantıyı reddetti. Sunucu adını ve portu kontrol edin.',
      ECONNECTION: 'Posta sunucusu bağlantıyı kapattı. Portu ve şifreleme türünü kontrol edin.',
      ENOTFOUND: 'Bu adda bir sunucu bulunamadı.',
      address: {
        unknown: 'Bu adda bir sunucu bulunamadı.',
        notPublic: 'Bu sunucu bir iç ağda. Sunucu yöneticisi MANSET_ALLOWED_HOSTS ile izin verebilir.',
        port: 'Bu porta bağlantıya izin yok. Posta sunucuları 25, 465 ve 587’yi kullanır.',
      },
    },
    tls: {
      ETLS: 'Sunucu şifreli bağlantı sunmuyor. Şifreleme türünü ve portu kontrol edin.',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'Sunucunun sertifikasını kendisi imzalamış, bu yüzden güvenilir değil.',
      ERR_TLS_CERT_ALTNAME_INVALID: 'Sunucunun sertifikası başka bir ada ait.',
      CERT_HAS_EXPIRED: 'Sunucunun sertifikasının süresi doldu.',
    },
    signIn: {
      '530': 'Sunucu kimlik doğrulaması istiyor. Kullanıcı adı ve parola girin.',
    },
  },
}

const en: SameShape<typeof tr> = {
  action: 'Send me a test',
  sending: 'Sending…',
  about: 'Sends an email to your own address with the settings in this form, without saving them.',
  wrong: 'Fix the marked fields first.',
  outcomes: {
    sent: 'The mail server accepted it: {{address}}. Check your mailbox to see it arrive.',
    noAddress: 'Your account has no email address, so no test was sent.',
    notConfigured: 'No mail server is configured on this server (SMTP_URL). Enter the site’s own.',
    secret: 'The stored password can’t be decrypted with this server’s key. Enter it again.',
    connect: 'Couldn’t connect to the mail server ({{code}}). Check its name and port.',
    tls: 'Couldn’t open an encrypted connection ({{code}}). Check the encryption type, the port and the server’s certificate.',
    signIn: 'Username or password not accepted ({{code}}).',
    sender:
      'The server rejected the sender address ({{code}}). It must be allowed to send from this address.',
    recipient: 'The server rejected {{address}} as a recipient ({{code}}).',
    content: 'The server rejected the content of the email ({{code}}).',
    unknown:
      'The connection broke at the last moment ({{code}}), so it’s unknown whether the email arrived. Check your mailbox.',
  },
  codes: {
    connect: {
      timeout: 'The mail server isn’t responding. Check its name, the port and the firewall.',
      ECONNREFUSED: 'The mail server refused the connection. Check its name and port.',
      ECONNECTION: 'The mail server closed the connection. Check the port and the encryption type.',
      ENOTFOUND: 'No server with this name was found.',
      address: {
        unknown: 'No server with this name was found.',
        notPublic:
          'This server is on a private network. The server administrator can allow it in MANSET_ALLOWED_HOSTS.',
        port: 'Connections to this port aren’t allowed. Mail servers use 25, 465 and 587.',
      },
    },
    tls: {
      ETLS: 'The server doesn’t offer an encrypted connection. Check the encryption type and the port.',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'The server’s certificate is self-signed, so it can’t be trusted.',
      ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s certificate is for another name.',
      CERT_HAS_EXPIRED: 'The server’s certificate has expired.',
    },
    signIn: {
      '530': 'The server requires authentication. Enter a username and password.',
    },
  },
}

export const mailTrialTexts = defineTexts('mailTrial', { tr, en })
