/** Quantities and containers: never the thing itself. */
export const MEDIDAS = `docena orden porcion galon galones saco sacos quintal botella botellas lata latas tarro rollo rollos carton kit
juego par pares venta ventas kilo media medio cuarto bolsa bolsas jarra paquete metro hora horas mes mensual anual dia
semana caja cajas tanda viaje pago cuota unidad surtido combo pieza piezas nuevo nueva usado usada`
