import { defineTexts, type SameTexts } from '../../../platform/texts.ts'

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
  about: 'A mail goes to your own address by what stands in the form, without saving it.',
  wrong: 'Fix the marked fields first.',
  outcomes: {
    sent: 'The mail server took it: {{address}}. Look into your mailbox to see it arrive.',
    noAddress: 'Your account has no e-mail address; no test was sent.',
    notConfigured: 'This installation has no mail server (SMTP_URL). Enter one of the site’s own.',
    secret: 'The stored password cannot be opened with the key of this server. Enter it again.',
    connect: 'The mail server could not be connected to ({{code}}). Check its name and port.',
    tls: 'No encrypted connection could be made ({{code}}). Check the kind of encryption, the port and the server’s certificate.',
    signIn: 'User name or password was not accepted ({{code}}).',
    sender: 'The server does not accept the sender’s address ({{code}}). It has to be allowed to send.',
    recipient: 'The server does not accept {{address}} as a recipient ({{code}}).',
    content: 'The server does not accept what the mail holds ({{code}}).',
    unknown:
      'The connection broke at the last moment ({{code}}); whether it arrived is not known. Look into your mailbox.',
  },
  codes: {
    connect: {
      timeout: 'The mail server does not answer. Check its name, the port and the firewall.',
      ECONNREFUSED: 'The mail server refuses the connection. Check its name and port.',
      ECONNECTION: 'The mail server closed the connection. Check the port and the kind of encryption.',
      ENOTFOUND: 'There is no server of this name.',
      address: {
        unknown: 'There is no server of this name.',
        notPublic:
          'This server stands in an inner network; it is not connected to unless the administrator of the server allows it by MANSET_ALLOWED_HOSTS.',
        port: 'This port is not connected to. Mail servers use 25, 465 and 587.',
      },
    },
    tls: {
      ETLS: 'The server offers no encrypted connection. Check the kind of encryption and the port.',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'Nobody vouches for the server’s certificate (it signed it itself).',
      ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s certificate is for another name.',
      CERT_HAS_EXPIRED: 'The server’s certificate has expired.',
    },
    signIn: {
      '530': 'The server wants a sign-in. Enter user name and password.',
    },
  },
}

export const mailTrialTexts = defineTexts('mailTrial', { tr, en })
