/**
 * Pages that show only their title: those of the specification (PLACE-01 to PLACE-23; titles of ambiguities I), and
 * sections that a shortcut names before their screen exists.
 */
export const MARCADORES = [
  { path: '/configuraciones', titulo: 'Configuraciones' },
  { path: '/aduana', titulo: 'Aduana' },
  { path: '/ajustesNegativos', titulo: 'Ajustes Negativos' },
  { path: '/ajustesPositivos', titulo: 'Ajustes Positivos' },
  { path: '/auxiliarDeCompras', titulo: 'Auxiliar de Compras' },
  { path: '/bodegas', titulo: 'Bodegas' },
  { path: '/compras', titulo: 'Compras' },
  { path: '/egresos', titulo: 'Egresos' },
  { path: '/existencias', titulo: 'Existencias' },
  { path: '/importaciones', titulo: 'Importaciones' },
  { path: '/ingresos', titulo: 'Ingresos' },
  { path: '/kardex', titulo: 'Kardex' },
  { path: '/remesaAlExterior', titulo: 'Remesa al Exterior' },
  { path: '/movimientos', titulo: 'Movimientos' },
  { path: '/prorrataTemporal', titulo: 'Prorrata Temporal' },
  { path: '/declaracionDelIVA', titulo: 'Declaración del IVA' },
  { path: '/creditosBancarios', titulo: 'Créditos Bancarios' },
  { path: '/creditosFamiliares', titulo: 'Créditos Familiares' },
  { path: '/pagoParcial', titulo: 'Pago Parcial' },
  { path: '/perdidasFiscales', titulo: 'Pérdidas Fiscales' },
  { path: '/propiedad', titulo: 'Propiedad' },
  { path: '/retencionDePago', titulo: 'Retención de Pago' },
  { path: '/salarios', titulo: 'Salarios' },
  { path: '/saldoAFavor', titulo: 'Saldo a Favor' },
] as const

export type Marcador = (typeof MARCADORES)[number]['path']
