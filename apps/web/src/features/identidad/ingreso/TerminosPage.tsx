import { mensajes } from '@pura/domain/mensajes'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { PaginaPublica } from '../../../components/pagina/PaginaPublica.tsx'
import { mayHaveSession } from '../../../lib/navegador/marca-de-sesion.ts'
import classes from './Terminos.module.css'

const SECCIONES = [
  {
    titulo: 'Qué es este servicio',
    parrafos: [
      'Pura Factura permite emitir, firmar, enviar y conservar comprobantes electrónicos ante el Ministerio de Hacienda de Costa Rica, y recibir los de sus proveedores.',
      'Usted es el obligado tributario: responde por la veracidad de lo que emite y por los plazos que la ley le fija. El sistema comprueba lo que puede comprobarse antes de enviar y le muestra la respuesta de Hacienda tal como llegó.',
    ],
  },
  {
    titulo: 'Qué datos guardamos y para qué',
    parrafos: [
      'Guardamos los datos de su compañía y de sus usuarios, sus clientes, proveedores y productos, los comprobantes y las respuestas de Hacienda. Los usamos para prestarle el servicio y para nada más; no los vendemos ni los compartimos con terceros que no hagan falta para prestarlo.',
      'Los comprobantes y sus respuestas se conservan al menos cinco años, como pide la ley, también si deja de usar el servicio.',
      'La consulta de una identificación se hace en el registro público de Hacienda.',
    ],
  },
  {
    titulo: 'Sus llaves y contraseñas',
    parrafos: [
      'La llave criptográfica, su PIN y la contraseña de Hacienda se guardan cifrados, se usan solo para firmar y enviar sus comprobantes y no se pueden leer de vuelta desde el sistema. Las contraseñas de los usuarios no se guardan: solo una huella de la que no se pueden deducir.',
      'Nadie de nuestro equipo conoce sus contraseñas ni se las va a pedir.',
    ],
  },
  {
    titulo: 'Quién puede ver sus datos',
    parrafos: [
      'Cada compañía ve únicamente lo suyo. El personal que opera el servicio puede entrar a una compañía para ayudarle; cada vez queda anotado, con su nombre y la hora, en la bitácora de esa compañía.',
    ],
  },
  {
    titulo: 'Sus derechos',
    parrafos: [
      'Puede consultar, corregir y descargar sus datos y sus comprobantes en cualquier momento, y pedir que se eliminen los que la ley no obliga a conservar, según la Ley 8968 de protección de la persona frente al tratamiento de sus datos personales.',
    ],
  },
  {
    titulo: 'Precios y pagos',
    parrafos: [
      'Los planes y sus precios se muestran antes de contratar. Al pagar con tarjeta, sus datos viajan cifrados al procesador de pagos; nosotros conservamos los últimos cuatro dígitos, el vencimiento y el nombre del titular.',
    ],
  },
] as const

/** Static text, with and without a session (PUB-02, PUB-03, RUTA-07). */
export function TerminosPage() {
  return (
    <PaginaPublica
      titulo="Términos y condiciones"
      fin={
        <ButtonLink to={mayHaveSession() ? '/escritorio' : '/ingresar'} variant="default" size="xs">
          Volver
        </ButtonLink>
      }
      className={classes.texto}
    >
      <h1>Términos, condiciones y privacidad</h1>
      <p className="sec">
        Última actualización: <time dateTime="2023-11-15">{mensajes.cuenta.terminosActualizados}</time>
      </p>
      {SECCIONES.map(({ titulo, parrafos }) => (
        <section key={titulo}>
          <h2>{titulo}</h2>
          {parrafos.map((parrafo) => (
            <p key={parrafo}>{parrafo}</p>
          ))}
        </section>
      ))}
    </PaginaPublica>
  )
}
