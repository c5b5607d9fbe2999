/** Sign-in, passwords, second factor and users. */

export { CambiarContrasena } from './contrasena/CambiarContrasena.tsx'
export { default as estilosDeCuenta } from './contrasena/Cuenta.module.css'
export { refreshUsuarios } from './usuario/consultas.ts'
export { Vistas } from './usuario/Vistas.tsx'
