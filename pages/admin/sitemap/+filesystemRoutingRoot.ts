export const filesystemRoutingRoot = '/generate-sitemap'
