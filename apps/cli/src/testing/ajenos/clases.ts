/** Notes, receipts, exports, and documents of earlier versions. */
import { politicaDe } from '@pura/firma/testing'
import {
  claveDe,
  detalle,
  documento,
  elementos,
  encabezado,
  iva,
  RECEPTOR,
  referencia,
  resumen,
} from '../piezas-ajenas.ts'
import { type Ajeno, CDN, OHIXL, V43 } from './comun.ts'

const FACTURA = claveDe('01', '2026-02-01')

export const notaFinanciera: Ajeno = {
  nombre: 'a financial credit note without CABYS nor means of payment, with its total exempt in neither part',
  xml: documento(
    'NotaCreditoElectronica',
    encabezado({ tipo: '03', fecha: '2026-03-01T12:00:00-06:00' }) +
      detalle({
        cabys: undefined,
        unidad: 'Cm',
        detalle: 'Descuento por pronto pago',
        precio: '15000',
        total: '15000',
        subTotal: '15000',
        base: '15000',
        impuestos: [iva('0', '0', '10')],
        neto: '0',
        final: '15000',
      }) +
      resumen(
        {
          TotalServExentos: '0.00000',
          TotalMercanciasExentas: '0.00000',
          TotalGravado: '0.00000',
          TotalExento: '15000',
          TotalVenta: '15000',
          TotalDescuentos: '0.00000',
          TotalVentaNeta: '15000',
        },
        [['01', '10', '0']],
        { TotalComprobante: '15000' },
        '',
      ).replace('<MedioPago></MedioPago>', '') +
      referencia({
        TipoDocIR: '01',
        Numero: FACTURA,
        FechaEmisionIR: '2026-02-01T08:00:00',
        Codigo: '09',
        CodigoReferenciaOTRO: 'Descuento',
        Razon: 'Descuento por pronto pago',
      }),
  ),
  estilo: { politica: politicaDe(`${CDN}v4.4/notaCreditoElectronica`, OHIXL, 'sha1') },
  avisos: [/espacio de nombres/],
}

export const antigua43: Ajeno = {
  nombre: 'a 4.3 of before the CABYS',
  xml: documento(
    'FacturaElectronica',
    elementos({
      Clave: claveDe('01', '2020-09-03'),
      CodigoActividad: '722003',
      NumeroConsecutivo: claveDe('01', '2020-09-03').slice(21, 41),
      FechaEmision: '2020-09-03T09:00:00-06:00',
      Emisor: elementos({
        Nombre: 'COMERCIAL EL ROBLE SOCIEDAD ANONIMA',
        Identificacion: elementos({ Tipo: '02', Numero: '3101123456' }),
        Ubicacion: elementos({
          Provincia: '1',
          Canton: '01',
          Distrito: '01',
          Barrio: '01',
          OtrasSenas: 'Frente al parque',
        }),
        CorreoElectronico: 'ventas@elroble.example',
      }),
      Receptor: elementos({ Nombre: 'ANA MORA SOLIS', Identificacion: elementos({ Tipo: '01', Numero: RECEPTOR }) }),
      CondicionVenta: '01',
      MedioPago: '01',
      DetalleServicio: elementos({
        LineaDetalle: elementos({
          NumeroLinea: '1',
          Cantidad: '3',
          UnidadMedida: 'Unid',
          Detalle: 'Cuadernos',
          PrecioUnitario: '1250.50',
          MontoTotal: '3751.50',
          SubTotal: '3751.50',
          Impuesto: elementos({
            Codigo: '01',
            CodigoTarifa: '08',
            Tarifa: '13',
            Monto: '487.70',
            Exoneracion: elementos({
              TipoDocumento: '03',
              NumeroDocumento: '9635',
              NombreInstitucion: 'Ministerio de Hacienda',
              FechaEmision: '2020-01-01T00:00:00-06:00',
              PorcentajeExoneracion: '13',
              MontoExoneracion: '487.70',
            }),
          }),
          ImpuestoNeto: '0',
          MontoTotalLinea: '3751.50',
        }),
      }),
      ResumenFactura: elementos({
        TotalMercExonerada: '3751.50',
        TotalExonerado: '3751.50',
        TotalVenta: '3751.50',
        TotalVentaNeta: '3751.50',
        TotalImpuesto: '0',
        TotalComprobante: '3751.50',
      }),
    }),
    `${CDN}v4.3/`,
  ),
  estilo: { politica: politicaDe(V43.identificador, V43.hash), horaFirma: '2020-09-03T09:00:05-06:00' },
  avisos: [],
  esquema: false,
}

export const recibo: Ajeno = {
  nombre: 'a receipt whose totals differ at the last decimal',
  xml: documento(
    'ReciboElectronicoPago',
    elementos({
      Clave: claveDe('10', '2026-08-14'),
      ProveedorSistemas: '3101123456',
      NumeroConsecutivo: claveDe('10', '2026-08-14').slice(21, 41),
      FechaEmision: '2026-08-14T11:00:00-06:00',
      Emisor: elementos({
        Nombre: 'COMERCIAL EL ROBLE SOCIEDAD ANONIMA',
        Identificacion: elementos({ Tipo: '02', Numero: '3101123456' }),
        CorreoElectronico: 'ventas@elroble.example',
      }),
      Receptor: elementos({ Nombre: 'ANA MORA SOLIS', Identificacion: elementos({ Tipo: '01', Numero: RECEPTOR }) }),
      CondicionVenta: '11',
      DetalleServicio: elementos({
        LineaDetalle:
          elementos({ NumeroLinea: '1', Detalle: 'Cuota 1 de 3', MontoTotal: '1177.57807', SubTotal: '1177.57807' }) +
          elementos({ Impuesto: iva('153.08515'), ImpuestoNeto: '153.08515', MontoTotalLinea: '1330.66323' }),
      }),
      ResumenFactura:
        elementos({
          CodigoTipoMoneda: elementos({ CodigoMoneda: 'CRC', TipoCambio: '1' }),
          TotalVenta: '1177.57808',
          TotalVentaNeta: '1177.57807',
        }) +
        elementos({
          TotalDesgloseImpuesto: elementos({ Codigo: '01', CodigoTarifaIVA: '08', TotalMontoImpuesto: '153.08515' }),
          TotalImpuesto: '153.08515',
          MedioPago: elementos({ TipoMedioPago: '04' }),
          TotalComprobante: '1330.66323',
        }),
      InformacionReferencia: elementos({
        TipoDocIR: '01',
        Numero: claveDe('01', '2026-07-01'),
        FechaEmisionIR: '2026-07-01T08:00:00-06:00',
        Codigo: '04',
        Razon: 'Pago de la cuota 1',
      }),
    }),
  ),
  avisos: [],
}

export const exportacion: Ajeno = {
  nombre: 'an export invoice that charges IVA',
  xml: documento(
    'FacturaElectronicaExportacion',
    encabezado({
      tipo: '09',
      fecha: '2026-05-05T10:00:00-06:00',
      receptor: elementos({
        Nombre: 'ACME TRADING LLC',
        Identificacion: elementos({ Tipo: '05', Numero: 'EX778899' }),
      }),
    }) +
      elementos({
        DetalleServicio: elementos({
          LineaDetalle: elementos({
            NumeroLinea: '1',
            CodigoCABYS: '8314100000000',
            Cantidad: '1',
            UnidadMedida: 'Unid',
            Detalle: 'Soporte',
            PrecioUnitario: '1000',
            MontoTotal: '1000',
            SubTotal: '1000',
            Impuesto: iva('130.00', '13', '08', { MontoExportacion: '1000' }),
            MontoTotalLinea: '1130.00',
          }),
        }),
      }) +
      resumen(
        { TotalServGravados: '1000', TotalGravado: '1000', TotalVenta: '1000', TotalVentaNeta: '1000' },
        [['01', '08', '130']],
        { TotalImpuesto: '130', TotalComprobante: '1130' },
      ),
  ),
  avisos: [],
}
