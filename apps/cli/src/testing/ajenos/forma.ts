/** Other ways to write dates, activities, providers and signatures. */
import { politicaDe } from '@pura/firma/testing'
import { detalle, documento, encabezado, iva, resumen } from '../piezas-ajenas.ts'
import { type Ajeno, C14N, fe, MIL, OHIXL, RESUMEN_MIL, V43 } from './comun.ts'

export const sinHuso: Ajeno = {
  nombre: 'a tiquete without offset, a term of 0 in cash, .00 and CRLF',
  xml: documento(
    'TiqueteElectronico',
    encabezado({ tipo: '04', fecha: '2026-04-02T18:40:11', plazo: '0', receptor: undefined }) +
      detalle({
        precio: '850.00000',
        cantidad: '2',
        total: '1700',
        subTotal: '1700.00',
        base: '1700',
        impuestos: [iva('.00', '.00', '10')],
        asumido: '.00',
        neto: '0',
        final: '1700',
      }) +
      // Hacienda accepted a document with only the exempt rate and no row for it.
      resumen(
        {
          TotalMercanciasExentas: '1700',
          TotalExento: '1700',
          TotalNoSujeto: '.00',
          TotalVenta: '1700',
          TotalVentaNeta: '1700',
        },
        [],
        { TotalImpuesto: '0', TotalComprobante: '1700' },
      ) +
      '<Otros><OtroTexto></OtroTexto></Otros>',
  ).replaceAll('><', '>\r\n<'),
  estilo: { horaFirma: '2026-04-02T18:40:12' },
  avisos: [/no dice la hora de Costa Rica/, /La fecha de la firma no dice su huso horario/],
}

export const sieteDecimales: Ajeno = {
  nombre: 'seven decimals of a second, an activity of six digits before October of 2025, means of payment on credit',
  xml: fe(
    encabezado({
      tipo: '01',
      fecha: '2025-09-15T10:00:00.1234567-06:00',
      actividad: '722003',
      condicion: '02',
      plazo: '30',
    }) +
      detalle(MIL) +
      RESUMEN_MIL,
  ),
  avisos: [/sin decimales/],
}

export const contingencia: Ajeno = {
  nombre: 'contingency without its reference, with the third signature profile',
  xml: fe(encabezado({ tipo: '01', fecha: '2026-05-20T07:00:00-06:00', situacion: '2' }) + detalle(MIL) + RESUMEN_MIL),
  estilo: {
    keyInfoReference: false,
    propiedadesTransforms: `<dsig:Transform Algorithm="${C14N}"/>`,
    datosX509:
      '<dsig:X509IssuerSerial><dsig:X509IssuerName>CN=CA</dsig:X509IssuerName><dsig:X509SerialNumber>7</dsig:X509SerialNumber></dsig:X509IssuerSerial><dsig:X509SubjectName>CN=EL ROBLE</dsig:X509SubjectName>',
    politica: politicaDe(V43.identificador, V43.hash),
  },
  avisos: [/contingencia/],
}

export const proveedorAjeno: Ajeno = {
  nombre: 'a provider of thirteen digits, and the policy of Spain with SHA-1',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2026-06-01T08:00:00-06:00', proveedor: '3101999888777' }) +
      detalle(MIL) +
      RESUMEN_MIL,
  ),
  estilo: {
    digest: 'sha1',
    politica: politicaDe('http://www.facturae.es/politica_de_firma_formato_facturae_v3_1.pdf', OHIXL, 'sha1'),
  },
  avisos: [/proveedor de sistemas/, /SHA-1/, /España/],
}
