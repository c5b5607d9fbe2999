import type { MessageStructureObject } from 'imapflow'
import { expect, test } from 'vitest'
import { listPartes } from './estructura.ts'

const parte = (type: string, filename?: string, disposition = filename === undefined ? undefined : 'attachment') => ({
  type,
  size: 1000,
  ...(disposition && { disposition }),
  ...(filename && { dispositionParameters: { filename } }),
})
const mail = (...childNodes: object[]) => ({ type: 'multipart/mixed', childNodes }) as MessageStructureObject

test('only the parts of a mail that may be documents are fetched', () => {
  const partes = listPartes(
    mail(
      parte('text/plain'),
      parte('text/html'),
      parte('text/xml', 'factura.xml'),
      parte('application/octet-stream', 'factura.pdf'),
      parte('application/ms-tnef', 'winmail.dat'),
      parte('application/octet-stream', 'facturas.rar'),
      parte('text/plain', '', 'attachment'),
      parte('text/plain', 'FE.txt'),
      parte('image/png', 'logo.png'),
      parte('application/octet-stream', 'contrato.docx'),
    ),
  )
  expect(partes?.map(({ numero, nombre }) => [numero, nombre])).toEqual([
    ['3', 'factura.xml'],
    ['4', 'factura.pdf'],
    ['5', 'winmail.dat'],
    ['6', 'facturas.rar'],
    ['7', 'adjunto'],
    ['8', 'FE.txt'],
  ])
})
