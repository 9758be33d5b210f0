import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionsUrl, mapUrl } from '#domain/site/paths.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { EVERY_PATH } from '#tests/helpers/site/every-path.ts'

test('the URL map of the site', () => {
  expect(EVERY_PATH).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "aboutCertified": "/about#certified",
      "accessibility": "/accessibility",
      "admin": "/admin",
      "adminAccount": "/admin/account",
      "adminAccountNotice": "/admin/account?notice=passkey-added",
      "adminCompany": "/admin/company/a1b2",
      "adminDeclined": "/admin?status=declined",
      "adminPlans": "/admin/plans",
      "adminPlansNotice": "/admin/plans?notice=paid",
      "adminReceipt": "/admin/plans/receipt/7",
      "adminReports": "/admin/reports",
      "adminStatistics": "/admin/statistics",
      "apiAdminApplication": "/api/admin/applications/a1b2",
      "apiAdminApplications": "/api/admin/applications",
      "apiAdminClaim": "/api/admin/claims/a1b2",
      "apiAdminClaims": "/api/admin/claims",
      "apiAdminConflicts": "/api/admin/conflicts",
      "apiAdminDuplicates": "/api/admin/duplicates",
      "apiAdminPasskey": "/api/admin/passkeys/3",
      "apiAdminPasskeyOptions": "/api/admin/passkeys/options",
      "apiAdminPasskeys": "/api/admin/passkeys",
      "apiAdminPlans": "/api/admin/plans",
      "apiAdminReport": "/api/admin/reports/r-4f7k2",
      "apiAdminReports": "/api/admin/reports",
      "apiAdminSitemap": "/api/admin/sitemap",
      "apiAdminUndo": "/api/admin/applications/a1b2/undo",
      "apiAdminWebsites": "/api/admin/websites",
      "apiApplications": "/api/applications",
      "apiLogin": "/api/login",
      "apiLogout": "/api/logout",
      "apiNearby": "/api/nearby",
      "apiNearestPlace": "/api/nearest-place",
      "apiPasskeySignIn": "/api/login/passkey",
      "apiPasskeySignInOptions": "/api/login/passkey/options",
      "apiResolve": "/api/resolve",
      "apiSearch": "/api/search",
      "apiSearchNear": "/api/search/near",
      "apiSeen": "/api/seen",
      "apiSimilarClinics": "/api/similar-clinics",
      "apiSubscribers": "/api/subscribers",
      "apiSuggestions": "/api/suggestions",
      "applicationKnown": "/list-company?known=1",
      "applicationWithdrawn": "/list-company?withdrawn=1",
      "blog": "/blog",
      "blogArticle": "/blog/tattoo-removal-aftercare",
      "blogCategory": "/blog?category=aftercare",
      "blogFeed": "/blog/feed.xml",
      "blogSubscribed": "/blog?subscribed=1#stay-updated",
      "city": "/states/texas/austin",
      "cityList": "/states/texas/austin?q=oak+%26+elm&page=2",
      "cityPage": "/states/texas/austin",
      "cityPage2": "/states/texas/austin?page=2",
      "clinicsCsv": "/data/clinics.csv",
      "compare": "/compare",
      "compareFrom": "/compare?ids=texas/austin/a&from=St.%20Paul%2C%20MN",
      "compareTwo": "/compare?ids=texas/austin/a,nevada/reno/b",
      "generateSitemap": "/generate-sitemap",
      "home": "/",
      "listCompany": "/list-company",
      "login": "/login",
      "loginFirst": "/login?next=%2Fadmin%2Fcompany%2Fx",
      "loginFromElsewhere": "/login?next=%2Fadmin&from=elsewhere",
      "lostLink": "/r",
      "lostLinkSent": "/r?sent=1",
      "nationOutline": "/maps/nation.svg",
      "ownReceipt": "/r/Token_-1/receipt/7",
      "privacyPolicy": "/privacy-policy",
      "privateLink": "/r/Token_-1",
      "privateLinkSent": "/r/Token_-1?sent=1",
      "privateLinkStep": "/r/Token_-1?step=fix",
      "provider": "/states/texas/austin/clear-skin",
      "providerById": "/provider/csv-clear-skin",
      "providerClaim": "/states/texas/austin/clear-skin/claim",
      "providerClaimSent": "/states/texas/austin/clear-skin/claim?sent=email",
      "providerReport": "/states/texas/austin/clear-skin/report",
      "robots": "/robots.txt",
      "search": "/search",
      "searchForPlace": "/search?location=Texas",
      "searchForText": "/search?q=oak+%26+elm",
      "sitemap": "/sitemap.xml",
      "sitemapPart": "/sitemap-2.xml",
      "state": "/states/texas",
      "stateOutline": "/maps/tx.svg",
      "states": "/states",
      "statesMap": "/maps/us.svg",
      "termsOfService": "/terms-of-service",
    }
  `)
})

test('a directions link encodes the address as one parameter', () => {
  const address = '1 Oak & Elm St #4, Austin'

  expect(directionsUrl('https://maps.example/?to={address}&by=car', address)).toBe(
    'https://maps.example/?to=1+Oak+%26+Elm+St+%234,+Austin&by=car',
  )
  expect(directionsUrl('https://maps.example/to/{address}?by=car', address)).toBe(
    'https://maps.example/to/1%20Oak%20%26%20Elm%20St%20%234,%20Austin?by=car',
  )
})

test('a map link contains the position and its bounding box', () => {
  expect(
    mapUrl('https://m.example/?{lat},{lon};{west},{north}', { latitude: 30, longitude: -97 }),
  ).toBe('https://m.example/?30.000000,-97.000000;-97.012000,30.008000')
})

test.for([
  ['Clear Skin & Laser', 'clear-skin-laser'],
  ['La Cañada', 'la-canada'],
  ["O'Fallon", 'ofallon'],
  ['St. Louis', 'st-louis'],
  ['  Two   Spaces - and -- dashes ', 'two-spaces-and-dashes'],
  ['纹身', 'clinic'],
  ['', 'clinic'],
] as const)('slugifies %j to %j', ([text, slug]) => {
  expect(slugify(text)).toBe(slug)
})

test('slugifies a quarter million accents quickly', () => {
  expect(slugify(`a${'\u0301\u0316'.repeat(250_000)}`)).toBe('a')
})

test('a slug is never empty, URL-safe and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^[a-z0-9_]+(-[a-z0-9_]+)*$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
