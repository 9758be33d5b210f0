/**
 * Hosts where many businesses have a page or a subdomain, so that controlling a page does not prove
 * control of the host. The public suffix list covers hosting companies already.
 */
export const SHARED_HOSTS = new Set(
  `
  facebook.com fb.com fb.me instagram.com linkedin.com twitter.com x.com tiktok.com youtube.com youtu.be
  pinterest.com snapchat.com threads.net whatsapp.com wa.me m.me t.me
  google.com goo.gl g.page g.co business.site page.link yelp.com yelp.to yellowpages.com mapquest.com
  foursquare.com nextdoor.com bbb.org manta.com superpages.com groupon.com tripadvisor.com apple.com
  realself.com healthgrades.com zocdoc.com webmd.com vitals.com solutionreach.com
  wix.com wixsite.com editorx.io squarespace.com square.site squareup.com square.link weebly.com
  weeblysite.com godaddysites.com jimdo.com jimdofree.com jimdosite.com webflow.io webnode.com strikingly.com
  mystrikingly.com carrd.co site123.me yolasite.com webs.com ueniweb.com duda.co multiscreensite.com
  wordpress.com blogspot.com blogger.com tumblr.com medium.com substack.com myshopify.com shopify.com
  github.io gitlab.io netlify.app vercel.app pages.dev web.app firebaseapp.com herokuapp.com hubspot.com
  hubspotpagebuilder.com leadpages.co unbounce.com clickfunnels.com kartra.com mailchimp.com mailchi.mp
  linktr.ee linkin.bio beacons.ai bio.link campsite.bio lnk.bio msha.ke taplink.cc solo.to hoo.be flowcode.com
  vagaro.com booksy.com fresha.com styleseat.com schedulicity.com mindbodyonline.com mindbody.io
  acuityscheduling.com as.me calendly.com setmore.com simplybook.me glossgenius.com gettimely.com boulevard.io
  joinblvd.com zenoti.com janeapp.com mangomint.com square.com squareup.com phorest.com appointy.com genbook.com
  patientfusion.com nexhealth.com podium.com birdeye.com etsy.com amazon.com ebay.com
  bit.ly tinyurl.com ow.ly t.co rebrand.ly cutt.ly is.gd buff.ly
  `
    .trim()
    .split(/\s+/),
)
