import { defineTexts, type SameTexts } from '../../../platform/language/texts.ts'

const tr = {
  action: 'Bana deneme gönder',
  sending: 'Gönderiliyor…',
  about: 'Formda duran ayarlarla, kaydetmeden, kendi adresinize bir e-posta gönderilir.',
  wrong: 'Denemeden önce işaretli alanları düzeltin.',
  outcomes: {
    sent: 'Posta sunucusu aldı: {{address}}. Ulaştığını posta kutunuzdan görün.',
    noAddress: 'Hesabınızın e-posta adresi yok; deneme gönderilemedi.',
    notConfigured: 'Genel bir posta sunucusu tanımlı değil (SMTP_URL). Sitenin kendi sunucusunu girin.',
    secret: 'Kayıtlı parola bu sunucunun anahtarıyla açılamıyor. Yeniden girin.',
    connect: 'Posta sunucusuna bağlanılamadı ({{code}}). Sunucu adını ve portu denetleyin.',
    tls: 'Şifreli bağlantı kurulamadı ({{code}}). Şifreleme türünü, portu ve sunucunun sertifikasını denetleyin.',
    signIn: 'Kullanıcı adı ya da parola kabul edilmedi ({{code}}).',
    sender: 'Sunucu gönderen adresini kabul etmedi ({{code}}). Bu adresten göndermeye izin verilmiş olmalı.',
    recipient: 'Sunucu {{address}} adresine göndermeyi kabul etmedi ({{code}}).',
    content: 'Sunucu e-postanın içeriğini kabul etmedi ({{code}}).',
    unknown: 'Bağlantı son anda koptu ({{code}}); ulaşıp ulaşmadığı bilinmiyor. Posta kutunuza bakın.',
  },
  codes: {
    connect: {
      timeout: 'Posta sunucusu yanıt vermiyor. Sunucu adını, portu ve güvenlik duvarını denetleyin.',
      ECONNREFUSED: 'Posta sunucusu bağlantıyı kabul etmiyor. Sunucu adını ve portu denetleyin.',
      ECONNECTION: 'Posta sunucusu bağlantıyı kapattı. Portu ve şifreleme türünü denetleyin.',
      ENOTFOUND: 'Bu adda bir sunucu yok.',
      address: {
        unknown: 'Bu adda bir sunucu yok.',
        notPublic:
          'Bu sunucu iç ağda; sunucu yöneticisi MANSET_ALLOWED_HOSTS ile izin vermedikçe bağlanılmaz.',
        port: 'Bu porta bağlanılmaz. Posta sunucuları 25, 465 ve 587’yi kullanır.',
      },
    },
    tls: {
      ETLS: 'Sunucu şifreli bağlantı sunmuyor. Şifreleme türünü ve portu denetleyin.',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'Sunucunun sertifikasına kimse kefil değil (kendi imzaladığı sertifika).',
      ERR_TLS_CERT_ALTNAME_INVALID: 'Sunucunun sertifikası başka bir ad için verilmiş.',
      CERT_HAS_EXPIRED: 'Sunucunun sertifikasının süresi dolmuş.',
    },
    signIn: {
      '530': 'Sunucu giriş istiyor. Kullanıcı adı ve parola girin.',
    },
  },
}

const en: SameTexts<typeof tr> = {
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
