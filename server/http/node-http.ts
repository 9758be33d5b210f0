/**
 * Node's HTTP module. An import statement would read every export of it, one of which loads undici:
 * 25 ms of each start.
 */
export const http = process.getBuiltinModule('node:http')
