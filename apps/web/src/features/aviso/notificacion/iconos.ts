import type { TipoNotificacion, Tono } from '@pura/domain/notificacion'
import {
  type Icon,
  IconArchive,
  IconBell,
  IconCashRegister,
  IconCheck,
  IconCreditCard,
  IconCreditCardOff,
  IconFileImport,
  IconInbox,
  IconKey,
  IconKeyOff,
  IconMail,
  IconMailOff,
  IconPlayerPause,
  IconReceipt,
  IconReportMoney,
  IconShieldQuestion,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'

const DE_TIPO = {
  documentoRechazado: IconX,
  documentoRecibido: IconFileImport,
  llegoLoPedido: IconInbox,
  documentoAceptado: IconCheck,
  llavePorVencer: IconKey,
  llaveVencida: IconKey,
  credencialRechazada: IconKeyOff,
  documentoNegado: IconX,
  migracionDocumentos: IconArchive,
  respuestaRechazada: IconX,
  respuestaDudosa: IconShieldQuestion,
  notaAnulada: IconX,
  recibidosPorVencer: IconInbox,
  correoDevuelto: IconMail,
  accesoPorConfirmar: IconUserQuestion,
  buzonSinEntrar: IconMailOff,
  reciboPorEmitir: IconReceipt,
  cajaSinEntregar: IconCashRegister,
  cajaVencida: IconCashRegister,
  ivaPorDeclarar: IconReportMoney,
  ivaVencido: IconReportMoney,
  ivaPorRectificar: IconReportMoney,
  cobroRechazado: IconCreditCardOff,
  otraTarjeta: IconCreditCardOff,
  cobroPorConfirmar: IconCreditCard,
  pagoAtrasado: IconCreditCard,
  emisionPausada: IconPlayerPause,
  emisionReanudada: IconCheck,
  tarjetaPorVencer: IconCreditCard,
  precioCambia: IconCreditCard,
  planPorRenovar: IconCreditCard,
} satisfies Record<TipoNotificacion, Icon>

export const ICONOS: Readonly<Record<string, Icon | undefined>> = DE_TIPO
export const ICONO_DE_OTROS = IconBell

/** Class names of tonos.module.css. */
export const TONOS = {
  bien: 'aceptado',
  mal: 'rechazado',
  aviso: 'pendiente',
  info: 'encola',
} as const satisfies Record<Tono, string>
